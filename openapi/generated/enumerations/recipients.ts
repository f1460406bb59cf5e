// Made by scripts/generate.ts from openapi/. Do not edit.
export const recipientKindValues = ['peopleSearch', 'broker', 'controller', 'authority'] as const
export const recipientSourceIdValues = ['wardlight', 'eraser', 'companies', 'authorities'] as const
export const contactStateValues = ['ok', 'changed', 'broken', 'unknown'] as const
export const requiredDetailValues = ['name', 'birthDate', 'address', 'phone', 'email', 'identityDocument', 'pageAddress', 'userName', 'customerNumber', 'other'] as const
