// Made by scripts/generate.ts from openapi/. Do not edit.
export const guidedStepKindValues = ['answerRemoval', 'changePassword', 'checkAccount', 'requestRemoval', 'secureMailboxes', 'checkPhoto'] as const
export const guidedStepStateValues = ['open', 'later', 'skipped'] as const
