// Made by scripts/generate.ts from openapi/. Do not edit.
export const siteSecondStepStateValues = ['available', 'none', 'unknown'] as const
export const siteSecondStepMethodValues = ['textMessage', 'call', 'email', 'app', 'ownApp', 'securityKey', 'ownDevice'] as const
export const sitePasskeyStateValues = ['signIn', 'secondStep', 'unknown'] as const
export const closingDifficultyValues = ['easy', 'medium', 'hard', 'limited', 'impossible', 'unknown'] as const
export const siteSourceIdValues = ['wardlight', 'passwordPages', 'secondSteps', 'passkeys', 'closing'] as const
