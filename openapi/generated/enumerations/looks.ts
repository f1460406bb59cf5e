// Made by scripts/generate.ts from openapi/. Do not edit.
export const pageWatchStateValues = ['requested', 'notFound', 'there', 'moved', 'absent', 'gone', 'siteGone', 'back'] as const
export const pageVerdictValues = ['there', 'moved', 'absent', 'siteGone', 'unclear'] as const
export const unclearReasonValues = ['challenge', 'refused', 'signIn', 'softNotFound', 'redirected', 'notNamed', 'partlyNamed', 'otherPage', 'empty', 'serverError', 'timedOut', 'unreachable', 'notPublic', 'tooLarge', 'failed'] as const
