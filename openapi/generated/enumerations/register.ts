// Made by scripts/generate.ts from openapi/. Do not edit.
export const genderValues = ['Male', 'Female', 'Other', 'Rather Not Say'] as const
export const invasiveAppValues = ['facebook', 'instagram', 'messenger', 'tiktok', 'snapchat', 'linkedin', 'x', 'youtube', 'whatsapp', 'amazon'] as const
export const socialNetworkValues = ['facebook', 'instagram', 'tiktok', 'snapchat', 'linkedin', 'x', 'youtube', 'pinterest', 'reddit', 'threads'] as const
export const emailFrequencyValues = ['instant', 'weekly'] as const
export const tutorialAppValues = ['google', 'apple', 'microsoft', 'facebook', 'instagram', 'whatsapp', 'tiktok', 'snapchat', 'linkedin', 'x', 'amazon'] as const
