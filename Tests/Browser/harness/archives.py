"""Backups written and read as by another program: from the documented layout alone, with Python's zipfile."""

import copy
import io
import json
import pathlib
import random
import uuid
import zipfile

from .photos import PICTURES

DOCUMENTED = [
    "pools.json",
    "service_events.json",
    "chemical_doses.json",
    "inventory.json",
    "customer_profiles.json",
    "equipment.json",
]
MEDIA = "media/service-events"


class Archive:
    """The records of one business and its photos; `extra` and `order` make archives that break the format."""

    def __init__(self, manifest: dict, records: dict[str, object], photos: dict[str, bytes]):
        self.manifest: object = manifest
        self.records = records
        self.photos = photos
        self.extra: dict[str, bytes] = {}
        self.prefix = ""

    def copy(self) -> "Archive":
        """A copy that can be changed."""
        return copy.deepcopy(self)

    def bytes(self) -> bytes:
        """The ZIP file."""
        output = io.BytesIO()
        with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
            files = {} if self.manifest is None else {"manifest.json": self.manifest}
            for name, content in (files | self.records).items():
                text = content if isinstance(content, bytes) else json.dumps(content, indent=2, sort_keys=True).encode()
                archive.writestr(self.prefix + name, text)
            for name, content in (self.photos | self.extra).items():
                archive.writestr(self.prefix + name, content, zipfile.ZIP_STORED)
        return output.getvalue()


def read(path: pathlib.Path) -> Archive:
    """The contents of an archive, each entry checked."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        records = {name: json.loads(archive.read(name)) for name in DOCUMENTED}
        photos = {name: archive.read(name) for name in archive.namelist() if name.startswith(MEDIA + "/")}
        return Archive(json.loads(archive.read("manifest.json")), records, photos)


def business(seed: int, pools: int = 5, visits: int = 40, photos: int = 4, schema: int = 2) -> Archive:
    """A business as the phone app may have backed it up."""
    chance = random.Random(seed)

    def identifier() -> str:
        return str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper()

    def text(words: int) -> str:
        sorts = ["pool", "Müller", "naïve", "日本", '"quoted"', "a\\b", "line\nbreak", "🏊", "gate 4711", "x" * 30]
        return " ".join(chance.choice(sorts) for _ in range(words))

    def amount(low: float, high: float) -> float:
        return chance.choice([low, high, round(chance.uniform(low, high), 2), chance.uniform(low, high)])

    def instant() -> str:
        year, month, day = chance.randint(2020, 2026), chance.randint(1, 12), chance.randint(1, 28)
        clock = f"{chance.randint(0, 23):02}:{chance.randint(0, 59):02}:{chance.randint(0, 59):02}"
        return f"{year}-{month:02}-{day:02}T{clock}Z"

    customers = [
        {
            "id": identifier(),
            "customerName": text(2),
            "address": text(3),
            "latitude": chance.uniform(-90, 90),
            "longitude": chance.uniform(-180, 180),
            "waterTempF": amount(32, 120),
            "pH": amount(6, 9),
            "calciumHardness": amount(0, 1000),
            "totalAlkalinity": amount(0, 500),
            "totalDissolvedSolids": amount(0, 5000),
            "cyanuricAcid": amount(0, 300),
            "monthlyServiceFee": amount(0, 900),
            "poolVolumeGallons": amount(1000, 200000),
            "notes": text(chance.randint(0, 5)),
            "serviceDayOfWeek": chance.randint(1, 7),
            "routeOrder": number,
            "cachedLSI": chance.uniform(-2, 2),
            "createdAt": instant(),
            "updatedAt": instant(),
        }
        for number in range(pools)
    ]
    types = ["acid", "base", "calcium", "alkalinity", "chlorine", "stabilizer", "none"]
    inventory = [
        {
            "id": identifier(),
            "name": text(2),
            "chemicalTypeRaw": kind,
            "costPerOz": amount(0, 2),
            "currentStockOz": amount(0, 500),
            "unitLabel": chance.choice(["oz", "lbs", "gallons"]),
            "concentration": amount(1, 100),
            "lowStockThresholdOz": amount(0, 50),
        }
        for kind in types
    ]
    events = []
    for _ in range(visits):
        event = {
            "id": identifier(),
            "poolID": chance.choice(customers)["id"],
            "timestamp": instant(),
            "waterTempF": amount(32, 120),
            "pH": amount(6, 9),
            "calciumHardness": amount(0, 1000),
            "totalAlkalinity": amount(0, 500),
            "cyanuricAcid": amount(0, 300),
            "lsiValue": chance.uniform(-3, 3),
            "totalChemicalCost": amount(0, 60),
            "techNotes": text(chance.randint(0, 4)),
        }
        events.append(event)
    pictures = {}
    for event in events[:photos]:
        if chance.random() < 0.7:
            event["photoFileName"] = f"{event['id']}.bin"
        pictures[f"{MEDIA}/{event['id']}.bin"] = chance.choice(PICTURES).read_bytes()
    doses = []
    for event in events:
        for _ in range(chance.randint(0, 3)):
            dose = {"id": identifier(), "serviceEventID": event["id"], "quantityOz": amount(0, 300), "cost": amount(0, 9)}
            if chance.random() < 0.8:
                dose["chemicalID"] = chance.choice(inventory)["id"]
            doses.append(dose)
    profiles = [
        {
            "poolID": customer["id"],
            "contactName": text(1),
            "contactPhone": "+1 555 0100",
            "contactEmail": "a@example.com",
            "gateAccessType": text(2),
            "preferredArrivalWindow": "8-10",
            "tagsCSV": "heated,dog",
        }
        for customer in customers[: pools // 2]
    ]
    equipment = [
        {
            "id": identifier(),
            "poolID": customer["id"],
            "name": text(1),
            "equipmentTypeRaw": chance.choice(["pump", "saltSystem", "other"]),
            "manufacturer": text(1),
            "modelNumber": "M-1",
            "serialNumber": "",
            "notes": text(1),
            "createdAt": instant(),
            "updatedAt": instant(),
        }
        for customer in customers
    ]
    records: dict[str, object] = {
        "pools.json": customers,
        "service_events.json": events,
        "chemical_doses.json": doses,
        "inventory.json": inventory,
        "customer_profiles.json": profiles,
    }
    if schema > 1:
        records["equipment.json"] = equipment
    manifest = {
        "schemaVersion": schema,
        "createdAt": "2026-11-01T10:00:00Z",
        "appVersion": "1.4.0",
        "counts": {
            "pools": len(customers),
            "serviceEvents": len(events),
            "chemicalDoses": len(doses),
            "inventoryItems": len(inventory),
            "customerProfiles": len(profiles),
            "mediaFiles": len(pictures),
            "equipment": len(equipment) if schema > 1 else 0,
        },
    }
    return Archive(manifest, records, pictures)
