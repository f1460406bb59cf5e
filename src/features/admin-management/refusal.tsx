import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { AdminActor } from './admin-actor.ts'

export function Refusal({ actor }: { actor: AdminActor }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <Notice tone="danger" role="alert" title={i18n._(membershipFailureMessages(failure))} />
}
