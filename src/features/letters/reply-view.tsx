import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryReply, ReplyAttachment, ReplyMeaning, ReplyRefusal } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Summary } from '#src/ui/summary.tsx'
import { Text } from '#src/ui/text.tsx'
import type { LetterPorts } from './api.ts'

const meaningNames: Readonly<Record<ReplyMeaning, MessageDescriptor>> = {
  confirmed: msg`They say that it was removed`,
  asksForProof: msg`They ask for proof or details`,
  formOnly: msg`They only take their form`,
  refused: msg`They refuse`,
  promisesDate: msg`They promise it`,
  noData: msg`They say that they have nothing about you`,
  otherLanguage: msg`In another language`,
  acknowledged: msg`They have received it`,
  unknown: msg`Not clear what they say`,
}

/** What follows from a reply; what a site says is never shown as done. */
const advice: Readonly<Record<ReplyMeaning, MessageDescriptor>> = {
  confirmed: msg`That’s what they say. Whether it’s gone, a later scan tells.`,
  asksForProof: msg`Give only what they need to find you. Cover what else an identity document shows.`,
  formOnly: msg`Paste your letter into their form.`,
  refused: msg`If you think that they’re wrong, the authority decides.`,
  promisesDate: msg`We wait for that day before we remind you.`,
  noData: msg`If their page still shows you, answer with its address.`,
  otherLanguage: msg`Have it translated by someone you trust.`,
  acknowledged: msg`That isn’t an answer yet: the day for it stays.`,
  unknown: msg`Read it below. One of us reads it, too, and says here what it means.`,
}

const refusals: Readonly<Record<ReplyRefusal, MessageDescriptor | null>> = {
  publicRecord: msg`They say that it comes from public records.`,
  freeExpression: msg`They say that it’s journalism or free expression.`,
  lawDoesNotApply: msg`They say that this law doesn’t apply to them.`,
  legalObligation: msg`They say that a law makes them keep it.`,
  notVerified: msg`They say that they couldn’t verify who you are.`,
  outOfTime: msg`They say that it’s too late.`,
  other: null,
}

interface ReplyViewProps {
  reply: DeliveryReply
  download: LetterPorts['download']
}

/** A reply to a letter: what it says by rules, who sent it, and all of it. */
export function ReplyView({ reply, download }: ReplyViewProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { meaning, evidence, promisedOn, link, refusal, from, dmarc } = reply
  const receivedOn = formats.date(reply.receivedAt)
  const promised = promisedOn === null ? '' : formats.date(promisedOn)
  const name = i18n._(meaningNames[meaning])
  const why = refusal === null ? null : refusals[refusal]
  return (
    <Stack gap={2} as="article" aria-label={name}>
      <Text strong size="t2">
        {promised === '' ? t`${receivedOn}: ${name}` : t`${receivedOn}: ${name} (${promised})`}
      </Text>
      <Text size="t2" measure>
        {why !== null && i18n._(why)} {i18n._(advice[meaning])}
      </Text>
      {evidence !== null && (
        <Box as="blockquote" fontSize="t2" color="ink3" overflowWrap="anywhere">
          {t`“${evidence}”`}
        </Box>
      )}
      {link !== null && (
        <Text size="t2">
          <Link to="/leaving" search={{ to: link }}>
            {hostOf(link)}
          </Link>
        </Text>
      )}
      {dmarc === 'fail' ? (
        <Notice tone="warning">
          <Trans>
            This email may not be from {from}: its domain says it isn’t. Open no link of it and send nothing.
          </Trans>
        </Notice>
      ) : (
        <Text size="t2" tone="quiet">
          {dmarc === 'pass' ? (
            <Trans>From {from}, as its domain confirms.</Trans>
          ) : (
            <Trans>It says that it’s from {from}; that couldn’t be checked.</Trans>
          )}
        </Text>
      )}
      <details>
        <Summary>
          <Trans>Read the reply</Trans>
        </Summary>
        <Stack gap={2} paddingTop={3}>
          <Text strong size="t2">
            {reply.subject}
          </Text>
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="t2" dir="auto">
            {reply.text}
          </Box>
        </Stack>
      </details>
      {reply.attachments.map(file => (
        <Attachment key={file.id} file={file} download={download} />
      ))}
    </Stack>
  )
}

function Attachment({ file, download }: { file: ReplyAttachment } & Pick<ReplyViewProps, 'download'>) {
  const { name, refused } = file
  return refused === null ? (
    <div>
      <Button variant="text" onClick={() => void download(file)}>
        <Trans>Download {name}</Trans>
      </Button>
    </div>
  ) : (
    <Text size="t2" tone="quiet">
      <Trans>We didn’t keep the attachment {name}: it’s too large, or of a kind that can do harm.</Trans>
    </Text>
  )
}
