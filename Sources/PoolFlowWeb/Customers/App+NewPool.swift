import Chemistry
import Foundation
import PoolFlowDomain

extension App {
  /// The initial values of a new customer, by the business and its region (chemistry.md#standard-values).
  func newPool(_ id: ID<Pool>? = nil) -> Pool {
    let defaults = RegionDefaults(region: business.region)
    return Pool(
      id: id ?? installation.newID(), customerName: "", address: "",
      water: Water(temperatureF: defaults.waterTempF),
      volumeGallons: business.startingVolumeGallons(in: format.units), monthlyFee: RegionDefaults.monthlyFee,
      schedules: [],
      createdAt: now, updatedAt: now, feeIsAssumed: !isOwner, customerSince: today)
  }
}
