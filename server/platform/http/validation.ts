import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import ajvFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import { AppError, type RefusedField } from './app-error.ts'

const options = { strict: false, allErrors: false, removeAdditional: false, useDefaults: true } as const

/** Every address of the contract is read in one form, before its length and its rule are looked at. */
const readCanonical = (_kind: string, typed: string, _schema?: object, at?: DataValidationCxt): boolean => {
  if (at !== undefined) Object.assign(at.parentData, { [at.parentDataProperty]: canonicalEmail(typed) })
  return true
}

const makeAjv = (coerceTypes: boolean): Ajv2020 => {
  const ajv = new Ajv2020({ ...options, coerceTypes: coerceTypes ? 'array' : false })
  ajvFormats(ajv)
  ajv.addFormat('email', value => emailRule(value) === null)
  ajv.addKeyword({
    keyword: 'x-canonical',
    type: 'string',
    modifying: true,
    before: 'maxLength',
    validate: readCanonical,
  })
  return ajv
}

/** Paths, queries and headers arrive as text and are coerced; bodies are not. */
const forText = makeAjv(true)
const forBodies = makeAjv(false)

/** Compiled validators by part and schema: many operations share one. */
const compiled = new Map<string, ValidateFunction>()

const compileOnce = (isBody: boolean, schema: object): ValidateFunction => {
  const key = `${isBody} ${JSON.stringify(schema)}`
  const known = compiled.get(key) ?? (isBody ? forBodies : forText).compile(schema)
  compiled.set(key, known)
  return known
}

/** Schemas are compiled on their first call, so that the server starts at once. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body'
  let validate: ValidateFunction | undefined
  return value => {
    validate ??= compileOnce(isBody, schema)
    return validate(value) || { error: validate.errors ?? [] }
  }
}

/** A field of a form with files is named like that of a body without. */
const fieldOf = (error: ErrorObject): RefusedField => {
  const path = error.instancePath
    .slice(1)
    .replace(/^payload\//, '')
    .replaceAll('/', '.')
  const missing: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  const name = typeof missing === 'string' ? [path, missing].filter(Boolean).join('.') : path
  const rule = error.params['format'] === 'email' ? 'emailNotValid' : error.keyword
  return { name, rule }
}

const isAjvError = (value: unknown): value is ErrorObject =>
  typeof value === 'object' && value !== null && 'instancePath' in value && 'keyword' in value

export const refusedFields = (validation: readonly unknown[]): RefusedField[] =>
  validation.filter(isAjvError).map(fieldOf)

/** Deeper than anything in the contract; nested brackets must not exhaust the stack. */
const deepest = 32

/** Whether a value has text PostgreSQL can't store (NUL, lone surrogates), or is nested too deeply. */
export const hasUnstorableText = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  if (depth > deepest) return true
  if (Array.isArray(value)) return value.some(inner => hasUnstorableText(inner, depth + 1))
  return Object.entries(value).some(
    ([key, inner]) => hasUnstorableText(key) || hasUnstorableText(inner, depth + 1),
  )
}

/** Refuses text that PostgreSQL can't store (NUL, lone surrogates); pages of the app say so themselves. */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('preValidation', async request => {
    if (request.is404) return
    if ([request.params, request.query, request.body].some(part => hasUnstorableText(part)))
      throw new AppError('0000', { status: 400, message: 'Text with characters that can not be stored' })
  })
}
