// Made by scripts/generate.ts from openapi/. Do not edit.
export const conciergeTypeValues = ['technicalissue', 'feedback', 'billing', 'generalinquiry', 'mycybersecurityscore'] as const
export const salesInterestValues = ['defenderPricing', 'educationAndTraining', 'consulting', 'generalInformation', 'demonstration'] as const
export const supportKindValues = ['concierge', 'sales'] as const
export const supportStateValues = ['open', 'waiting', 'closed'] as const
export const supportFilterValues = ['open', 'overdue', 'mine', 'waiting', 'closed'] as const
export const supportMoveValues = ['take', 'release', 'answer', 'close'] as const
