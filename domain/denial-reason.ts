import type { DenyReason } from '#openapi/generated/api.d.ts'
import { denyReasonValues } from '#openapi/generated/enumerations.ts'

export type DenialReason = DenyReason

/** Why a removal request may be denied, in the spec's order (spec 2 §4). */
export const denialReasons: readonly DenialReason[] = denyReasonValues

/** A denial has at least one reason; nothing else has any. */
export const hasFittingReasons = (isDenial: boolean, reasons: readonly DenialReason[]): boolean =>
  isDenial === reasons.length > 0
