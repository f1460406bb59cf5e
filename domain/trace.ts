import {
  companyFindingActionValues,
  dataExportStateValues,
  leakActionValues,
  leakStateValues,
  planRunStateValues,
} from '#openapi/generated/enumerations.ts'

/** One event of a running chart and where it led, as sent with a request for help: without anything personal. */
export interface TraceStep {
  readonly at: string
  /** The session id of its actor. */
  readonly actor: string
  readonly chart: string
  readonly event: { readonly type: string; readonly [key: string]: unknown }
  readonly value: unknown
  readonly context: unknown
  readonly status: string
}

export interface Trace {
  /** The script that the page began with: its name changes with every build. */
  readonly version: string
  /** Of the last answers, newest last. */
  readonly requestIds: readonly string[]
  readonly steps: readonly TraceStep[]
}

/** In characters; the oldest steps of a longer trace go. */
export const maxTraceLength = 48_000

const hidden = '…'
const maxItems = 20
const maxDepth = 8
const maxNumber = 10_000

/** Names of variants, which the program gives and nobody types. */
const variants: readonly string[] = ['kind', 'type', 'outcome', 'status', 'step', 'screen', 'action']

const contractWords: Readonly<Record<string, readonly string[]>> = {
  actions: [...leakActionValues, ...companyFindingActionValues],
  state: [...dataExportStateValues, ...leakStateValues, ...planRunStateValues],
}

const isOwnWord = (key: string, text: string): boolean =>
  (Object.hasOwn(contractWords, key) && contractWords[key]?.includes(text) === true) ||
  (variants.includes(key) && /^[A-Za-z][A-Za-z_]{0,39}$/.test(text)) ||
  (key === 'code' && /^00\d\d$/.test(text))

/**
 * A value with its shape and without what a person or the server has written: texts are replaced, except names
 * of variants, codes of errors and those words of the contract; so are large numbers. Long lists and deep objects are cut.
 */
export const redacted = (value: unknown, key = '', depth = 0): unknown => {
  if (typeof value === 'string') return value === '' || isOwnWord(key, value) ? value : hidden
  if (typeof value === 'number') return Math.abs(value) < maxNumber ? value : 0
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth === maxDepth) return undefined
  if (Array.isArray(value)) return value.slice(0, maxItems).map(item => redacted(item, key, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      // A key that is no name of a property is data: an address, an id.
      .filter(([name]) => /^[a-z][A-Za-z]{0,39}$/.test(name))
      .map(([name, part]) => [name, redacted(part, name, depth + 1)]),
  )
}

const isName = (text: unknown): boolean => typeof text === 'string' && /^[\w.#:-]{1,120}$/.test(text)

/** As charts, states and events are named, `xstate.done.actor.signUp` also in parts; a person’s name isn’t. */
const isChartName = (text: unknown): boolean =>
  isName(text) &&
  String(text)
    .split(/[.:#]/)
    .every(part => /^(?:[a-z]\w*|\d+)$/.test(part))

const isValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).every(([name, part]) => isChartName(name) && isValue(part))
    : isChartName(value)

const isSame = (value: unknown): boolean => JSON.stringify(redacted(value)) === JSON.stringify(value)

const isActor = (text: unknown): boolean =>
  typeof text === 'string' && /^(?:[\da-z]{1,12}\.)?x:\d+$/.test(text)

const isStatus = (text: unknown): boolean => ['active', 'done', 'error', 'stopped'].includes(String(text))

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every(name => names.includes(name))

/** Whether a step holds no more than the redaction leaves. */
export const isStep = (step: Partial<TraceStep>): boolean => {
  const { at, actor, chart, event, value, context, status } = step
  const { type, ...rest } = event ?? { type: '' }
  return (
    hasOnly(step, ['at', 'actor', 'chart', 'event', 'value', 'context', 'status']) &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at ?? '') &&
    isActor(actor) &&
    isChartName(chart) &&
    isChartName(type) &&
    isStatus(status) &&
    isValue(value) &&
    isSame(rest) &&
    isSame(context)
  )
}

/** The trace in a text; null when it is none, or when it holds more than the redaction leaves. */
export const traceIn = (text: string): Trace | null => {
  try {
    const { version, requestIds, steps, ...rest } = JSON.parse(text) as Trace
    const isTrace =
      /^(?:unknown|main[\w-]*\.\w+)$/.test(version) &&
      requestIds.every(id => /^[\da-f-]{36}$/.test(id)) &&
      steps.every(isStep) &&
      Object.keys(rest).length === 0
    return isTrace ? { version, requestIds, steps } : null
  } catch {
    return null
  }
}
