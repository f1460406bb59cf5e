// Made by scripts/generate.ts from openapi/. Do not edit.
export const helpKindValues = ['brokers', 'identityTheft', 'report', 'cards', 'credit', 'messages', 'privacy', 'search', 'intimate'] as const
