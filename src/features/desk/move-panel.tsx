import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { denialReasons } from '#domain/denial-reason.ts'
import { removalsBy } from '#domain/report.ts'
import type { DenyReason, DeskMove, DeskMoveRequest, DeskRequest } from '#openapi/generated/api.d.ts'
import { denialLabels } from '#src/parts/findings/report-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { ChoiceField, ManyField } from '#src/ui/form/choices.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { moveLabels } from './desk-labels.ts'

interface MovePanelProps {
  request: DeskRequest
  busy: boolean
  /** Owned by the page, so that input survives a colleague's move. */
  message: string
  onMessage: (message: string) => void
  onMove: (move: DeskMoveRequest) => void
}

/** The moves that the chart allows now with their inputs; pass the version as its key. */
export function MovePanel({ request, busy, message, onMessage, onMove }: MovePanelProps) {
  const { t, i18n } = useLingui()
  const [move, setMove] = useState<DeskMove | null>(null)
  const [reasons, setReasons] = useState<DenyReason[]>([])
  const [isTried, setTried] = useState(false)
  const needsMessage = move === 'askPerson' && message.trim() === ''
  const needsReason = move === 'deny' && reasons.length === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (move === null || needsMessage || needsReason) return
    onMove({
      version: request.version,
      move,
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(move === 'deny' && { denyReasons: reasons }),
    })
  }
  const language = request.person.language === 'fr-FR' ? t`French` : t`English`
  return (
    <TitledCard title={<Trans>Next move</Trans>} gap={4}>
      {request.moves.length === 0 ? (
        <Text size="t2" tone="quiet">
          {removalsBy.underWay.includes(request.resolution) ? (
            <Trans>This is your own request, so someone else takes care of it.</Trans>
          ) : (
            <Trans>Nothing is left to do here: the request has ended.</Trans>
          )}
        </Text>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap={5}>
            <ChoiceField
              name="move"
              label={<Trans>What has happened?</Trans>}
              choices={request.moves.map(value => ({ value, label: i18n._(moveLabels[value].name) }))}
              value={move}
              help={move === null ? undefined : i18n._(moveLabels[move].help)}
              error={isTried && move === null ? t`Please choose a move` : undefined}
              onChange={setMove}
            />
            {move === 'deny' && (
              <ManyField
                label={<Trans>Reasons</Trans>}
                choices={denialReasons.map(value => ({ value, label: i18n._(denialLabels[value].name) }))}
                values={reasons}
                error={isTried && needsReason ? t`Please choose a reason` : undefined}
                onChange={setReasons}
              />
            )}
            <AreaField
              label={<Trans>Message to the person</Trans>}
              hint={move === 'askPerson' ? undefined : <Trans>optional</Trans>}
              help={<Trans>They’ll read this word for word. Best written in {language}.</Trans>}
              maxLength={2000}
              value={message}
              error={isTried && needsMessage ? t`Say what the person should do` : undefined}
              onChange={event => onMessage(event.target.value)}
            />
            <Button type="submit" busy={busy}>
              {move === null ? <Trans>Move it forward</Trans> : i18n._(moveLabels[move].name)}
            </Button>
          </Stack>
        </form>
      )}
    </TitledCard>
  )
}
