import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFromLogic, fromPromise, type SnapshotFrom } from 'xstate'
import { type DomainCheckInput, domainCheckFlow } from '#machines/flow/domain-check.ts'
import type { DomainCheck } from '#openapi/generated/api.ts'
import { Text } from '#src/ui/text.tsx'
import { type CheckDomain, useDomainVerification } from './domain-verification-actor.ts'

const statuses: Record<DomainCheck['status'], MessageDescriptor> = {
  free: msg`Free: no company has verified this domain.`,
  public: msg`Public domains are not allowed`,
  disposable: msg`This domain is for disposable addresses. Enter your own.`,
  company: msg`A company has already verified this domain.`,
}
const isShared = msg`Other people register domains under this one, so no one owns it. Enter your own.`
const isNoDomain = msg`Not a web domain yet. It looks like northwind.example.`
const isUnknown = msg`We couldn’t look this domain up now. You can save it all the same.`

const messageOf = (snapshot: SnapshotFrom<typeof domainCheckFlow>): MessageDescriptor | null => {
  const { status, failure } = snapshot.context
  if (status !== null) return statuses[status]
  if (snapshot.matches('noDomain'))
    return failure?.fields.some(({ rule }) => rule === 'domainShared') === true ? isShared : isNoDomain
  return snapshot.matches('failed') ? isUnknown : null
}

const flowOf = (check: CheckDomain) =>
  domainCheckFlow.provide({
    actors: {
      checkDomain: fromPromise<DomainCheck, { domain: string }>(({ input, signal }) =>
        check(input.domain, signal),
      ),
    },
  })

interface DomainCheckLineProps extends DomainCheckInput {
  /** The field says itself what is wrong. */
  hidden?: boolean | undefined
}

/** Says below a field whether the typed web domain can be used; never keeps anybody from typing or saving. */
export function DomainCheckLine(props: DomainCheckLineProps) {
  const { check } = useDomainVerification()
  return check && <Line {...props} check={check} />
}

function Line({ typed, own, hidden, check }: DomainCheckLineProps & { check: CheckDomain }) {
  const [flow] = useState(() => flowOf(check))
  const actor = useActorRef(flow, { input: { typed, own } })
  useEffect(() => actor.send({ type: 'domainCheck.typed', typed }), [actor, typed])
  return <DomainAnswer actor={actor} hidden={hidden} />
}

interface DomainAnswerProps extends Pick<DomainCheckLineProps, 'hidden'> {
  actor: ActorRefFromLogic<typeof domainCheckFlow>
}

export function DomainAnswer({ actor, hidden = false }: DomainAnswerProps) {
  const { i18n } = useLingui()
  const message = useSelector(actor, messageOf)
  return (
    <Text as="p" size="t2" tone="quiet" role="status">
      {!hidden && message && i18n._(message)}
    </Text>
  )
}
