// Made by scripts/generate.ts from openapi/. Do not edit.
export const deskFilterValues = ['open', 'overdue', 'mine', 'unassigned', 'closed', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION', 'FAILED', 'REMOVE', 'REQUEST DENIED', 'SOLVED', 'PENDING'] as const
export const deskSortFieldValues = ['name', 'requestedAt', 'dueAt'] as const
export const deskMoveValues = ['take', 'release', 'accept', 'deny', 'awaitFeedback', 'feedbackArrived', 'askPerson', 'fail', 'remove', 'solve'] as const
export const deskOutcomeValues = ['moved', 'conflict', 'gone', 'own', 'failed'] as const
export const optOutStateValues = ['waiting', 'filling', 'linkAwaited', 'linkArrived', 'sent', 'handedOver'] as const
export const optOutReasonValues = ['captcha', 'noForm', 'unknownFact', 'changed', 'noAnswer', 'noLink', 'interrupted', 'stillThere'] as const
export const exposureMethodValues = ['misconfigured_server', 'open_directory', 'database_exposure', 'git_repository', 'backup_file', 'log_file', 'cloud_storage', 'paste_site', 'forum_post', 'ransomware_leak', 'intentional_leak'] as const
