import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { findingTypeOf } from './-addresses.ts'

/** `/findings/email` is an alias of `/email-leaks`. */
export const Route = createFileRoute('/findings/$type/')({
  beforeLoad: ({ params }) => {
    if (!findingTypeOf(params.type)) throw notFound()
    throw redirect({ to: '/{$kind}-leaks', params: { kind: params.type }, replace: true })
  },
})
