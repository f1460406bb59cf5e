// Made by scripts/generate.ts from openapi/. Do not edit.
export const emailVerificationStatusValues = ['unverified', 'sent', 'verified'] as const
export const mfaChannelValues = ['EMAIL', 'SMS', 'SOFTWARE_TOKEN'] as const
