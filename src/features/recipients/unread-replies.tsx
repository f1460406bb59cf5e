import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { ReplyMeaning, UnreadReplies, UnreadReply } from '#openapi/generated/api.ts'
import { replyMeaningValues } from '#openapi/generated/enumerations.ts'
import { replyMeanings } from '#src/parts/findings/letter-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export interface UnreadRepliesProps {
  replies: UnreadReplies
  /** Resolves to what refused it, or null. */
  onRead: (reply: UnreadReply, meaning: ReplyMeaning) => Promise<Failure | null>
}

/** Replies to letters that no rule understands: an operator says what each means. */
export function UnreadRepliesCard({ replies: { items, pagination }, onRead }: UnreadRepliesProps) {
  if (items.length === 0) return null
  return (
    <TitledCard title={<Trans>Replies to read</Trans>} gap={5}>
      <Text size="t2" tone="quiet" measure>
        <Plural
          value={pagination.totalRecords}
          one="No rule understands # reply to a letter. Say what it means: its person sees that at once."
          other="No rule understands # replies to letters. Say what they mean: their people see that at once."
        />
      </Text>
      {items.map(reply => (
        <Reply key={reply.id} reply={reply} onRead={onRead} />
      ))}
    </TitledCard>
  )
}

function Reply({ reply, onRead }: { reply: UnreadReply } & Pick<UnreadRepliesProps, 'onRead'>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { isBusy, failure, submit } = useSubmission()
  const [meaning, setMeaning] = useState(reply.meaning)
  return (
    <Stack gap={3} as="article" aria-label={reply.subject}>
      <Text strong size="t2">
        {reply.recipient}, {formats.date(reply.receivedAt)}: {reply.subject}
      </Text>
      <Text size="t2" tone="quiet">
        {reply.from}
      </Text>
      <Box
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        fontSize="t2"
        dir="auto"
        maxHeight="320px"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={t`What they wrote`}
      >
        {reply.text}
      </Box>
      <FailureNotice failure={failure} />
      <Flex gap={3} flexWrap="wrap" alignItems="end">
        <SelectField
          label={t`What it means`}
          value={meaning}
          values={replyMeaningValues}
          nameOf={one => i18n._(replyMeanings[one])}
          onChoose={one => setMeaning(one ?? reply.meaning)}
        />
        <Button
          busy={isBusy}
          disabled={meaning === reply.meaning}
          onClick={() => void submit(() => onRead(reply, meaning))}
        >
          <Trans>Save</Trans>
        </Button>
      </Flex>
    </Stack>
  )
}
