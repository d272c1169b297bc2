"""The duration of the import of 5,000 customers, from the list's last byte to the answer."""

import statistics
import time

from harness.session import Session

ROWS, ROUNDS = 5_000, 5
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")


def customer_list() -> bytes:
    """Every column of the template, filled in."""
    header = "customer_name,address,service_day,monthly_fee,pool_volume,notes,latitude,longitude,"
    header += "contact_name,contact_phone,contact_email,gate_access,arrival_window,tags\n"
    rows = [
        f'Customer {n},"{n} Main Street, Phoenix, AZ 85001",{DAYS[n % 5]},150.50,15000,"Dog, gate {n}",33.4484{n},'
        f'-112.07,Jane {n},555-01{n},jane{n}@example.com,Code {n},8-10,"weekly, salt"\n'
        for n in range(ROWS)
    ]
    return (header + "".join(rows)).encode()


def print_imports(session: Session) -> None:
    """Staged: read, checked and kept. Preview: read again and planned against the existing customers."""
    content = customer_list()
    token = session.get("/import").document.value("csrf")
    staged, previewed = [], []
    path = ""
    for _ in range(ROUNDS):
        began = time.perf_counter()
        answer = session.upload("/import", [("csrf", token)], [("list.csv", content)], control="file")
        staged.append(time.perf_counter() - began)
        assert answer.status == 303, f"sending a list answers {answer.status}"
        path = answer.headers["Location"]
        began = time.perf_counter()
        assert session.get(path).status == 200
        previewed.append(time.perf_counter() - began)
    began = time.perf_counter()
    assert session.post(f"{path}/apply", [("csrf", token)]).status == 303
    applied = time.perf_counter() - began
    for name, taken in (("staged", staged), ("previewed", previewed)):
        print(
            f"{ROWS} customers, {len(content) // 1000} KB, {name}: best {min(taken) * 1000:.0f} ms,"
            f" median {statistics.median(taken) * 1000:.0f}"
        )
    print(f"{ROWS} customers applied: {applied * 1000:.0f} ms")
    began = time.perf_counter()
    table = session.get("/exports/pools.csv")
    print(f"pools.csv, {len(table.body) // 1000} KB: {(time.perf_counter() - began) * 1000:.0f} ms")
    assert session.post(f"{path}/undo", [("csrf", token)]).status == 303
