// Made by scripts/generate.ts from openapi/. Do not edit.
export const batchTypeValues = ['Manual', 'Scheduled'] as const
export const batchFailureValues = ['technicalError', 'noSourceAnswered', 'fileUnreadable', 'timedOut'] as const
export const batchPendingReasonValues = ['domainVerification'] as const
export const refusalReasonValues = ['nameRequired', 'nameTooLong', 'emailRequired', 'emailInvalid', 'emailNotOfCompany', 'emailDuplicate', 'departmentTooLong', 'roleTooLong', 'formulaCell', 'wrongColumnCount', 'quotesUnmatched', 'cellUnreadable'] as const
export const refusedColumnValues = ['fullname', 'email', 'department', 'role'] as const
export const rosterGroupValues = ['adds', 'updates', 'leaves'] as const
export const batchSortFieldValues = ['name', 'filename', 'uploadedAt', 'uploadedBy', 'type', 'status', 'uploadedUsers', 'usersScanned'] as const
