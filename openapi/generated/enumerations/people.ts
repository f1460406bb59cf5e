// Made by scripts/generate.ts from openapi/. Do not edit.
export const departmentSortFieldValues = ['name', 'users', 'usersAtHighRisk', 'exposures', 'riskLevel'] as const
export const userSortFieldValues = ['fullname', 'department', 'status', 'deepScanStatus', 'vulnerabilities', 'riskLevel', 'lastScannedAt', 'source', 'issue', 'dateOfExposure'] as const
export const findingScopeValues = ['external', 'internal'] as const
export const findingStatusValues = ['detected', 'fixed'] as const
export const removalProgressValues = ['underWay', 'solved'] as const
export const findingIssueValues = ['credential', 'email', 'name', 'address', 'phone', 'webdomain'] as const
export const findingSortFieldValues = ['fullname', 'source', 'issue', 'dateOfExposure'] as const
export const deviceRelationValues = ['employee', 'customer', 'thirdParty', 'unknown'] as const
export const companyFindingActionValues = ['requestRemoval', 'withdrawRemoval', 'ask', 'markSafe', 'reopen'] as const
export const alertFilterValues = ['ALL', 'HIGH_RISK', 'NOT_SCANNED', 'NOT_INVITED', 'INVITED', 'PENDING', 'REGISTERED', 'COMPLETED_PROFILE'] as const
export const adminStatusValues = ['ACTIVE', 'INACTIVE', 'INVITED', 'INVITE_EXPIRED', 'INVITE_CANCELLED'] as const
