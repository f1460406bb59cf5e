import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'

type Routes = RegisteredRouter['routesById']

/** Whether a value is a function or has one, as an API client or a session does. Flows that a loader has opened are data. */
type Calls<Value> = Value extends (...given: never) => unknown
  ? true
  : Value extends readonly unknown[] | URL
    ? false
    : Value extends object
      ? 'getSnapshot' extends keyof Value
        ? false
        : true extends {
              [Name in keyof Value]: Value[Name] extends (...given: never) => unknown ? true : false
            }[keyof Value]
          ? true
          : false
      : false

type CallingIn<Data, Id extends string> = Data extends readonly unknown[]
  ? never
  : Data extends object
    ? {
        [Name in keyof Data & string]: true extends Calls<Data[Name]> ? `${Id}: ${Name}` : never
      }[keyof Data & string]
    : never

type Calling = {
  [Id in keyof Routes]: CallingIn<Routes[Id]['types']['loaderData'], Id>
}[keyof Routes]

/** The compiler names what has a function here (`npm run types`). */
type None<T extends never> = T

it('is data: what a page calls comes from its route’s context', () => {
  const calling: None<Calling>[] = []
  expect(calling).toEqual([])
})
