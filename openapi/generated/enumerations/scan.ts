// Made by scripts/generate.ts from openapi/. Do not edit.
export const scanSourceValues = ['embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned', 'xposedOrNot', 'peopleSites', 'commonPasswords', 'breachedPasswords'] as const
export const scanSubjectKindValues = ['EMAIL', 'PASSWORD', 'PHONE', 'NAME', 'ADDRESS', 'DOMAIN', 'IMAGE'] as const
export const scanOutcomeValues = ['WAITING', 'CHECKED', 'FOUND', 'COULD_NOT_CHECK'] as const
export const couldNotCheckReasonValues = ['NOT_CONFIGURED', 'EMPTY', 'NOT_ASKED', 'TO_CONFIRM', 'UNREACHABLE', 'RATE_LIMITED', 'REFUSED', 'TIMED_OUT', 'UNREADABLE_ANSWER', 'UNREADABLE_PICTURE', 'PARTLY_READ'] as const
export const scanOriginValues = ['person', 'monthly', 'company'] as const
export const scoreItemKindValues = ['FINDING', 'ANSWER'] as const
export const notYetCheckedReasonValues = ['UNPROVED', 'NO_TEXT_MESSAGES', 'NEXT_SCAN', 'WITHIN_A_DAY'] as const
export const exposureTypeValues = ['address', 'image', 'phone', 'name', 'email'] as const
