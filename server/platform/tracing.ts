import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Logger } from './log.ts'
import { currentContext } from './request-context.ts'

/** Spans of what a process does, by OTLP; docs/operations/monitoring.md says what is in them. */
export interface Tracing {
  follow(server: FastifyInstance): void
  /** Follows a statement that has ended, as part of the request or job that made it. */
  statementEnded(event: LogEvent): void
  attempt(queue: string, work: () => Promise<void>): Promise<void>
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

/** What a statement does, and to which table first; without anything of its text that could be a value. */
const summaryOf = (text: string): Attributes => {
  const [, verb = ''] = /(?:^\W*(?!with\b)|\b(?=(?:select|insert|update|delete)\b))(\w+)/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|table)\s+([a-z_"][\w".]*)(?![\w".(])/i.exec(text) ?? []
  return {
    'db.system.name': 'postgresql',
    'db.operation.name': verb.toUpperCase(),
    ...(table === undefined ? {} : { 'db.collection.name': table.replaceAll('"', '') }),
  }
}

export const createTracing = (endpoint: string, log: Logger): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'wardlight' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'tracing: spans could not be sent')
  setGlobalErrorHandler(warn)
  const tracer = provider.getTracer('wardlight')
  const spans = new WeakMap<object, Span>()

  const enter = (span: Span): Span => {
    const context = currentContext()
    if (context !== undefined) spans.set(context, span)
    return span
  }
  const markFailed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR })

  return {
    follow: server =>
      void server.addHook('onRequest', async (request, reply) => {
        const { method, routeOptions, headers } = request
        const route = routeOptions.url
        const parent = parseTraceParent(String(headers['traceparent'] ?? ''))
        const attributes = {
          'http.request.method': method,
          'wardlight.request_id': request.id,
          ...(route === undefined ? {} : { 'http.route': route }),
        }
        const span = enter(
          tracer.startSpan(
            route === undefined ? method : `${method} ${route}`,
            { kind: SpanKind.SERVER, attributes },
            parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
          ),
        )
        reply.raw.once('close', () => {
          if (reply.raw.headersSent) span.setAttribute('http.response.status_code', reply.statusCode)
          if (reply.statusCode >= 500) markFailed(span)
          span.end()
        })
      }),
    statementEnded({ level, query, queryDurationMillis }) {
      const context = currentContext()
      const parent = context && spans.get(context)
      if (context === undefined || parent === undefined) return
      const endTime = Date.now()
      const summary = summaryOf(query.sql)
      const span = tracer.startSpan(
        [summary['db.operation.name'], summary['db.collection.name']].filter(Boolean).join(' '),
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - queryDurationMillis,
          attributes: {
            ...summary,
            ...(context.kind === 'request' ? { 'wardlight.request_id': context.id } : {}),
          },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      if (level === 'error') markFailed(span)
      span.end(endTime)
    },
    async attempt(queue, work) {
      const span = enter(tracer.startSpan(queue, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT))
      await work()
        .catch((error: unknown) => {
          markFailed(span)
          throw error
        })
        .finally(() => span.end())
    },
    close: () => provider.shutdown().catch(warn),
  }
}
