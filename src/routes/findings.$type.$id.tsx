import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { findingTypeOf } from './-addresses.ts'

/** `/findings/email/<id>` is an alias of `/email-leaks/<id>`. */
export const Route = createFileRoute('/findings/$type/$id')({
  beforeLoad: ({ params: { type, id } }) => {
    if (!findingTypeOf(type)) throw notFound()
    throw redirect({ to: '/{$kind}-leaks/$id', params: { kind: type, id }, replace: true })
  },
})
