import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { denialReasons, removalsBy } from '#domain/report.ts'
import type { RefusedField } from '#machines/port-error.ts'
import type {
  DenyReason,
  DeskMove,
  DeskMoveRequest,
  DeskRequest,
  NewRemovalProof,
} from '#openapi/generated/api.ts'
import { denialLabels } from '#src/parts/findings/report-labels.ts'
import { AttachedPictureField, type ChosenPicture } from '#src/parts/forms/chosen-picture-field.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { ChoiceField, ManyField } from '#src/ui/form/choices.tsx'
import { AreaField, TextField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { ProofPictures } from './api.ts'
import { moveLabels } from './desk-labels.tsx'

const minute = 60_000

/** What the operator is about to prove: the page of the request, looked at now in local time. */
export function newProofOf({ evidence }: DeskRequest): ProofDraft {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * minute)
  return {
    address: evidence.image?.siteUrl ?? evidence.siteUrl ?? '',
    seenAt: local.toISOString().slice(0, 16),
    before: '',
    beforePicture: null,
    after: '',
    afterPicture: null,
  }
}

/** `seenAt` is local time, as the field shows it. */
interface ProofDraft extends NewRemovalProof {
  beforePicture: ChosenPicture | null
  afterPicture: ChosenPicture | null
}

export interface MovePanelProps {
  request: DeskRequest
  busy: boolean
  /** Owned by the page, so that input survives a colleague's move. */
  message: string
  onMessage: (message: string) => void
  onMove: (move: DeskMoveRequest, pictures: ProofPictures) => void
  refused: readonly RefusedField[]
  /** Held by the screen, like the message. */
  proof: ProofDraft
  onProof: (proof: ProofDraft) => void
}

/** The moves that the chart allows now with their inputs; pass the version as its key. */
export function MovePanel(props: MovePanelProps) {
  const { request, busy, message, onMessage, onMove, proof, onProof, refused } = props
  const { t, i18n } = useLingui()
  const [move, setMove] = useState<DeskMove | null>(null)
  const [reasons, setReasons] = useState<DenyReason[]>([])
  const [isTried, setTried] = useState(false)
  const [isTemplate, setTemplate] = useState(false)
  const site = request.name
  const written = message.trim()
  const template = request.templates.find(stored => stored.move === move)?.message
  const needsMessage = move === 'askPerson' && written === ''
  const needsReason = move === 'deny' && reasons.length === 0
  const needsProof = move === 'remove' && Object.values(proofProblems(proof)).some(Boolean)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (move === null || needsMessage || needsReason || needsProof) return
    const { beforePicture, afterPicture, ...seen } = proof
    onMove(
      {
        version: request.version,
        move,
        ...(written !== '' && { message: written, isTemplate }),
        ...(move === 'deny' && { denyReasons: reasons }),
        ...(move === 'remove' && {
          proof: { ...seen, address: seen.address.trim(), seenAt: new Date(seen.seenAt).toISOString() },
        }),
      },
      move === 'remove' ? { beforePicture: beforePicture?.file, afterPicture: afterPicture?.file } : {},
    )
  }
  const formats = useFormats()
  const language = formats.language(request.person.language)
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
            {move === 'remove' && (
              <ProofFields proof={proof} isTried={isTried} onProof={onProof} refused={refused} />
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
            {template !== undefined && template !== written && (
              <Button variant="text" alignSelf="flex-start" onClick={() => onMessage(template)}>
                <Trans>Use the template for {site}</Trans>
              </Button>
            )}
            {move !== null && written !== '' && template !== written && (
              <Checkbox
                id="template"
                required={false}
                checked={isTemplate}
                onChange={setTemplate}
                label={<Trans>Save this message as a template for {site}. It mustn’t name anyone.</Trans>}
              />
            )}
            <Button type="submit" busy={busy}>
              {move === null ? <Trans>Move it forward</Trans> : i18n._(moveLabels[move].name)}
            </Button>
          </Stack>
        </form>
      )}
    </TitledCard>
  )
}

const proofProblems = ({ address, seenAt, before, beforePicture, after, afterPicture }: ProofDraft) => ({
  address: !/^https?:\/\/\S+$/.test(address.trim()) || !URL.canParse(address.trim()),
  seenAt: !(Date.parse(seenAt) <= Date.now()),
  before: before.trim() === '' && beforePicture === null,
  after: after.trim() === '' && afterPicture === null,
})

interface ProofFieldsProps extends Pick<MovePanelProps, 'proof' | 'onProof' | 'refused'> {
  isTried: boolean
}

/** What the operator saw; without it nothing is called removed. */
function ProofFields({ proof, isTried, onProof, refused }: ProofFieldsProps) {
  const { t } = useLingui()
  const problems = proofProblems(proof)
  const change = (changes: Partial<ProofDraft>) => onProof({ ...proof, ...changes })
  return (
    <>
      <TextField
        label={<Trans>Page you looked at</Trans>}
        type="url"
        maxLength={2000}
        value={proof.address}
        error={isTried && problems.address ? t`Enter the page’s address, with https://` : undefined}
        onChange={event => change({ address: event.target.value })}
      />
      <TextField
        label={<Trans>When you looked</Trans>}
        type="datetime-local"
        value={proof.seenAt}
        error={isTried && problems.seenAt ? t`Enter a time that has passed` : undefined}
        onChange={event => change({ seenAt: event.target.value })}
      />
      <AreaField
        label={<Trans>What the page showed before</Trans>}
        maxLength={2000}
        value={proof.before}
        error={isTried && problems.before ? t`Describe it, or add a screenshot` : undefined}
        onChange={event => change({ before: event.target.value })}
      />
      <AttachedPictureField
        name="beforePicture"
        label={t`Screenshot before the removal`}
        chosen={proof.beforePicture}
        refused={refused}
        onChange={beforePicture => change({ beforePicture })}
      />
      <AreaField
        label={<Trans>What it shows now</Trans>}
        help={<Trans>Kept with its SHA-256 and shown to the person, word for word.</Trans>}
        maxLength={2000}
        value={proof.after}
        error={
          isTried && problems.after ? t`Say what you saw: without it, nothing counts as removed` : undefined
        }
        onChange={event => change({ after: event.target.value })}
      />
      <AttachedPictureField
        name="afterPicture"
        label={t`Screenshot after the removal`}
        chosen={proof.afterPicture}
        refused={refused}
        onChange={afterPicture => change({ afterPicture })}
      />
    </>
  )
}
