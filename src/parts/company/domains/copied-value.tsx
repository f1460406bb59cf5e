import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex } from '#src/ui/layout.ts'

interface CopiedValueProps {
  label: string
  value: string
}

/** A value with a button that copies it. */
export function CopiedValue({ label, value }: CopiedValueProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <Flex gap={2} alignItems="flex-end">
      <Box flex={1} minWidth={0}>
        <TextField
          label={label}
          readOnly
          value={value}
          error={copied === 'failed' ? t`We couldn’t copy it. Select it and copy it yourself.` : undefined}
          onFocus={event => event.currentTarget.select()}
        />
      </Box>
      <Button
        variant="plain"
        minHeight="46px"
        paddingInline="14px"
        aria-label={copied === 'yes' ? t`${label}: copied` : t`Copy: ${label}`}
        onClick={() => void copy()}
        alignSelf="flex-start"
        marginTop="27px"
      >
        <Copy aria-hidden="true" />
        {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </Flex>
  )
}
