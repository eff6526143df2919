import { Refusal } from "../api/refusal";
import { m } from "../paraglide/messages.js";
import { errorText, type RecordFault } from "./errors";

const FAULTS: Record<RecordFault, (inputs: never) => string> = {
  "record-not-a-record": m.error_record_not_a_record,
  "record-version-newer": m.error_record_version_newer,
  "record-bad-header": m.error_record_bad_header,
  "record-header-twice": m.error_record_header_twice,
  "record-no-start": m.error_record_no_start,
  "record-bad-start": m.error_record_bad_start,
  "record-not-a-turn": m.error_record_not_a_turn,
  "record-bad-turn": m.error_record_bad_turn,
  "record-bad-number": m.error_record_bad_number,
  "record-bad-fact": m.error_record_bad_fact,
  "record-fact-in-full": m.error_record_fact_in_full,
  "record-bad-result": m.error_record_bad_result,
  "record-after-result": m.error_record_after_result,
};

/** Why a record was not read, in the reader's language. */
export function recordErrorText(error: unknown): string {
  const fault = error instanceof Refusal ? FAULTS[error.key as RecordFault] : undefined;
  return fault === undefined ? errorText(error) : fault((error as Refusal).values as never);
}
