import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { imageTriageFlow } from '#machines/flow/image-triage.ts'
import type { ImageFilter, ImageLeakPage } from '#openapi/generated/api.d.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export type ImageTriageActor = ActorRefFromLogic<typeof imageTriageFlow>

/** Sends a selection or action; a new choice discards refused ones. */
export const choose = (actor: ImageTriageActor, event: Parameters<ImageTriageActor['send']>[0]): void => {
  if (actor.getSnapshot().matches('refused')) actor.send({ type: 'images.left' })
  actor.send(event)
}

interface SelectionBarProps {
  actor: ImageTriageActor
  status: ImageFilter
  page: ImageLeakPage
}

export function SelectionBar({ actor, status, page }: SelectionBarProps) {
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isAll = count === page.images.length
  const chooseAll = () =>
    choose(
      actor,
      isAll
        ? { type: 'images.cleared' }
        : { type: 'images.allChosen', ids: page.images.map(({ _id }) => _id) },
    )
  const act = (
    type: 'images.authorised' | 'images.reportRequested' | 'images.notMeRequested' | 'images.restored',
    text: ReactNode,
    main = false,
  ) => (
    <Button
      variant={main ? 'primary' : 'plain'}
      size="s"
      disabled={count === 0 || isBusy}
      onClick={() => choose(actor, { type })}
    >
      {text}
    </Button>
  )
  return (
    <Card room="snug" position="sticky" top={{ base: '64px', md: '72px' }} zIndex={5}>
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Flex gap={3} alignItems="center">
          <Button variant="text" size="s" marginInlineStart={-2} onClick={chooseAll}>
            {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
          <Text size="t2" tone="quiet" aria-live="polite">
            <Plural value={count} _0="None chosen" one="# chosen" other="# chosen" />
          </Text>
        </Flex>
        <Flex gap={2} flexWrap="wrap" flexGrow={{ base: 1, md: 0 }} css={{ '& > *': { flexGrow: 1 } }}>
          {status === 'Unattended' ? (
            <>
              {act('images.reportRequested', <Trans>Request removal</Trans>, true)}
              {act('images.authorised', <Trans>Authorize</Trans>)}
              {act('images.notMeRequested', <Trans>Not me</Trans>)}
            </>
          ) : (
            act('images.restored', <Trans>Withdraw the authorization</Trans>)
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
