import { isRecord } from '../corpus/breaches.ts'
import { createLiveApi, createPace, type LiveApi, type LiveApiConfig, learnedFor } from '../live-api.ts'
import { SourceUnavailable } from '../source.ts'

export interface HaveIBeenPwnedConfig extends LiveApiConfig {
  /** null: only what needs none, which is the list of breaches. */
  readonly apiKey: string | null
}

/** What a key allows (`/subscription/status`). */
export interface Plan {
  readonly name: string
  readonly requestsPerMinute: number
  /** Addresses can be looked up by the first six digits of their hash. */
  readonly hasRanges: boolean
  readonly hasStealerLogs: boolean
}

export interface HaveIBeenPwnedApi extends LiveApi {
  /** Asked once an hour. @throws SourceUnavailable */
  plan(signal: AbortSignal): Promise<Plan>
}

const minuteMs = 60_000
/** Of the smallest key; as many as any key may send before its limit is known. */
const fewestPerMinute = 10

/** @throws SourceUnavailable when the answer isn’t one. */
const readPlan = (content: unknown): Plan => {
  if (!isRecord(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { SubscriptionName: name, Rpm: requests } = content
  return {
    name: typeof name === 'string' ? name : '',
    requestsPerMinute:
      Number.isSafeInteger(requests) && Number(requests) > 0 ? Number(requests) : fewestPerMinute,
    hasRanges: content['IncludesKAnon'] === true,
    hasStealerLogs: content['IncludesStealerLogs'] === true,
  }
}

const createApi = (config: HaveIBeenPwnedConfig): HaveIBeenPwnedApi => {
  const { apiKey } = config
  const pace = createPace({ requests: fewestPerMinute, perMs: minuteMs })
  const api = createLiveApi(config, pace, apiKey === null ? {} : { 'hibp-api-key': apiKey })
  return {
    ...api,
    plan: learnedFor(60 * minuteMs, async () => {
      const plan = readPlan(await api.get('/subscription/status', new AbortController().signal))
      pace.limitTo(plan.requestsPerMinute)
      return plan
    }),
  }
}

const apis = new WeakMap<HaveIBeenPwnedConfig, HaveIBeenPwnedApi>()

/** One for each configuration, as all that a key sends counts against one limit. */
export const haveIBeenPwned = (config: HaveIBeenPwnedConfig): HaveIBeenPwnedApi => {
  const api = apis.get(config) ?? createApi(config)
  apis.set(config, api)
  return api
}
