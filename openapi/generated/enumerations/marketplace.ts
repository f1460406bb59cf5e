// Made by scripts/generate.ts from openapi/. Do not edit.
export const productKindValues = ['passwordManager', 'cloudStorage', 'vpn', 'responsePlan', 'insurance', 'backgroundCheck', 'authenticator'] as const
export const productBuyerValues = ['person', 'company'] as const
export const productCostValues = ['free', 'freeAndPaid', 'paid'] as const
export const productLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'zh'] as const
export const productFilterValues = ['shown', 'retired'] as const
