import HTTP

/// Photos of forms that are not saved yet.
enum PhotosFeature: Feature {
  static var routes: [Route<App>] { KeptPhotoFile.routes }
}
