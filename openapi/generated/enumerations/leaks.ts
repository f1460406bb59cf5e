// Made by scripts/generate.ts from openapi/. Do not edit.
export const leakTypeValues = ['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN', 'IMAGE', 'MFA', 'CYBERSECURITY_PLAN', 'TOP_APPS', 'SOCIAL_MEDIA', 'PASSWORD_MANAGER', 'CYBERSECURITY_INSURANCE', 'ALL'] as const
export const leakFilterValues = ['All', 'Reported Issues', 'Requests Completed', 'User Reported Leaks', 'Unattended', 'Reported', 'Authorized', 'Needs You', 'Under Way'] as const
export const imageFilterValues = ['Unattended', 'Reported', 'Authorized'] as const
export const leakStateValues = ['detected', 'reported', 'ignored', 'safe', 'fixed'] as const
export const leakStatusValues = ['detected', 'fixed'] as const
export const findingTypeValues = ['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN', 'IMAGE'] as const
export const findingOriginValues = ['scan', 'person'] as const
export const leakActionValues = ['report', 'ignore', 'restore', 'safe', 'fix', 'notMe', 'cancelReport', 'answerReport', 'deleteReport', 'problemSolved'] as const
export const reportIssueValues = ['IMPERSONATION', 'UNAUTHORIZED_USE', 'DEFAMATORY', 'EXPOSED_DATA'] as const
export const denyReasonValues = ['CONSENT_GIVEN', 'NEWS_AND_REPORTING', 'USER_ERROR', 'PUBLIC_FIGURE', 'OWNERSHIP_DISPUTE'] as const
export const confirmableIndicatorValues = ['useMFA', 'havePasswordManager', 'allSocialMediasInPrivate', 'top10Apps'] as const
export const breachNoteValues = ['UNVERIFIED', 'SENSITIVE', 'SPAM_LIST', 'MALWARE', 'STEALER_LOG'] as const
export const findingEventValues = ['found', 'confirmed', 'foundAgain', 'reported', 'accepted', 'waitingFeedback', 'userAction', 'answerLapsed', 'requestDenied', 'failed', 'removed', 'solved', 'reportCancelled', 'reportDeleted', 'reappeared', 'ignored', 'restored', 'markedSafe', 'fixed'] as const
export const disappearanceValues = ['removed', 'notFoundAgain', 'siteSaysSo'] as const
export const likelyStateValues = ['unanswered', 'unsure', 'denied'] as const
export const likelyReasonValues = ['sameName', 'nickname', 'initial', 'typo', 'otherScript', 'joined', 'oneOfTwoFamilyNames', 'calledByMiddleName', 'partOfGivenName', 'suffixMissing', 'otherOrder', 'otherParticle', 'sameYear', 'yearBeside', 'sameAddress', 'sameArea', 'otherArea', 'otherAddress', 'otherName', 'otherPostalCode', 'houseRange', 'unitMissing', 'streetType', 'directionMissing', 'postalArea', 'samePhone', 'nationalPhone', 'sameMailbox', 'plusTag', 'gmailSpelling'] as const
