// Made by scripts/generate.ts from openapi/. Do not edit.
export const errorCodeValues = ['0000', '0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009', '0010', '0011', '0012', '0013', '0014', '0015', '0016', '0017', '0018', '0019', '0020', '0021', '0022', '0023', '0024', '0025', '0026', '0027', '0028', '0029', '0030', '0031', '0032', '0033', '0034', '0035', '0036', '0037', '0038', '0039'] as const
export const languageValues = ['en-US', 'fr-FR'] as const
export const groupValues = ['ADMIN', 'COMPANY_OWNER', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER'] as const
export const roleValues = ['admin', 'userB2C', 'employee'] as const
export const registerStatusValues = ['pending', 'completed'] as const
export const deepScanStatusValues = ['NOT_INVITED', 'INVITED', 'NOT_STARTED', 'INITIATED', 'PROCESSING', 'SCANNING', 'COMPLETED', 'FAILED', 'UNAVAILABLE_SEATS'] as const
export const batchScanStatusValues = ['pending', 'processing', 'scanning', 'completed', 'failed', 'unavailable_seats', 'canceled'] as const
export const scanJobStatusValues = ['ERROR', 'INPROGRESS', 'COMPLETED'] as const
export const reportResolutionValues = ['ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION', 'FAILED', 'REMOVE', 'REQUEST DENIED', 'SOLVED', 'PENDING'] as const
export const threatLevelValues = ['LOW', 'MODERATE', 'HIGH', 'CRITICAL'] as const
export const riskLevelValues = ['PENDING', 'COULD_NOT_CHECK', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL'] as const
export const listedRiskLevelValues = ['NOT_SHOWN', 'PENDING', 'COULD_NOT_CHECK', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL'] as const
export const threatCategoryValues = ['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN', 'IMAGE', 'MFA', 'CYBERSECURITY_PLAN', 'TOP_APPS', 'SOCIAL_MEDIA', 'PASSWORD_MANAGER', 'CYBERSECURITY_INSURANCE'] as const
export const indicatorValues = ['fullname', 'address', 'phoneNumber', 'email', 'webDomains', 'image', 'useMFA', 'haveResponsePlan', 'top10Apps', 'allSocialMediasInPrivate', 'havePasswordManager', 'haveCyberSecurityInsurance'] as const
export const scoreBandValues = ['poor', 'good', 'veryGood', 'excellent'] as const
export const gradeValues = ['A', 'B', 'C', 'D', 'E', 'F', '-'] as const
export const trendValues = ['improved', 'decreased', 'unchanged'] as const
