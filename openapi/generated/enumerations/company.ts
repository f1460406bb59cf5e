// Made by scripts/generate.ts from openapi/. Do not edit.
export const industryValues = ['Information Technology', 'Health Care', 'Financials', 'Consumer Discretionary', 'Communication Services', 'Industrials', 'Consumer Staples', 'Energy', 'Utilities', 'Real Estate', 'Materials', 'Other', 'Non Profit'] as const
export const onboardingStateValues = ['open', 'locked', 'completed'] as const
export const onboardingStepValues = ['companyDetails', 'employeeDetails', 'review'] as const
export const membersOnlyValues = ['account', 'seat', 'onHold'] as const
export const memberStatusValues = ['Not Invited', 'Invited', 'Pending', 'Registered', 'Completed Profile'] as const
export const assignableGroupValues = ['ADMIN', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER'] as const
