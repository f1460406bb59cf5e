import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { Language, LetterKind } from '#openapi/generated/api.ts'
import { readFinding, readRecipient } from '#src/features/findings/api.ts'
import { letterPorts, readDeliveries } from '#src/features/letters/api.ts'
import { LetterScreen } from '#src/features/letters/letter-screen.tsx'
import { letterSearchIn } from '#src/features/letters/letter-search.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { findingTypeOf } from '../-addresses.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

interface Wanted {
  id: string
  kind: LetterKind | undefined
  language: Language | undefined
}

const readLetter = (api: Api, { id, kind, language }: Wanted) =>
  unwrap(
    api.GET('/v1/findings/{id}/letter', {
      params: { path: { id }, query: omitUndefined({ kind, language }) },
    }),
  )

export const Route = createFileRoute('/_account/{$kind}-leaks/$id_/letter')({
  ...listOptions,
  ...searchBy(letterSearchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services }, params: { id, kind: type }, deps: { kind, language } }) => {
    const { read } = services.session
    const finding = await read(readFinding, id)
    if (!finding || finding === 'disowned' || finding.type !== findingTypeOf(type)) throw notFound()
    const [letter, recipient, deliveries] = await Promise.all([
      read(readLetter, { id, kind, language }),
      read(readRecipient, id),
      read(readDeliveries, id),
    ])
    return { finding, letter, recipient, deliveries }
  },
  component: LetterPage,
})

function LetterPage() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { services } = Route.useRouteContext()
  return (
    <>
      <PageTitle>{t`Letter`}</PageTitle>
      <LetterScreen
        {...Route.useLoaderData()}
        ports={letterPorts(services.session)}
        onChoose={search => void navigate({ search, replace: true })}
      />
    </>
  )
}
