// The question before a visit is saved: nothing was refused, and so no line says that it was.
import { keepQuietAbout } from "../outbox/outbox.js";

keepQuietAbout(document.querySelector("main [name=visit_id]").value);
