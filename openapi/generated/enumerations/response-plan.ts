// Made by scripts/generate.ts from openapi/. Do not edit.
export const planRunStateValues = ['idle', 'inProgress', 'completed', 'aborted'] as const
export const planActionValues = ['secureEmail', 'changePasswords', 'enableMfa', 'signOutEverywhere', 'scanDevices', 'callBanks', 'freezeCredit', 'notifyFamily', 'notifyProfessionals', 'reportToAuthorities', 'reportIdentityTheft', 'watchAccounts'] as const
export const planActionStateValues = ['open', 'done', 'ignored'] as const
export const planLevelValues = ['safe', 'risk', 'riskBelowFifty', 'disabled'] as const
export const planHistoryEventValues = ['plan.created', 'plan.changed', 'plan.accessed', 'plan.checked', 'code.renewed', 'run.started', 'run.completed', 'run.aborted', 'run.reset', 'action.done', 'action.reopened', 'action.ignored', 'action.restored', 'contacts.notified'] as const
export const planActorValues = ['owner', 'visitor'] as const
export const deliveryStatusValues = ['queued', 'sent', 'failed', 'refused'] as const
