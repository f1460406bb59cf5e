import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { logoHeight, logoTypes } from '#domain/company-details.ts'
import { PictureField } from '#src/ui/form/picture-field.tsx'
import { type LogoProblem, readLogo } from './logo-file.ts'

interface LogoFieldProps {
  value: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** The company's logo: at most 200 kB, shown 45 px high (spec 2 §5). */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<LogoProblem | null>(null)
  const messages: Record<LogoProblem, string> = {
    type: t`Choose a PNG, JPEG or WebP file`,
    size: t`The logo is too large. Choose one of at most 200 kB.`,
    unreadable: t`This photo couldn’t be read. Choose another one.`,
  }
  const choose = async (file: File) => {
    const outcome = await readLogo(file)
    if ('problem' in outcome) return setProblem(outcome.problem)
    setProblem(null)
    onChange(outcome.logo)
  }
  return (
    <PictureField
      label={<Trans>Logo</Trans>}
      hint={<Trans>optional</Trans>}
      help={<Trans>PNG, JPEG or WebP, at most 200 kB. It’s shown {logoHeight} pixels high.</Trans>}
      error={problem === null ? error : messages[problem]}
      preview={value}
      previewAlt={t`The logo you chose`}
      previewHeight={logoHeight}
      accept={logoTypes.join(',')}
      chooseLabel={t`Choose a logo`}
      changeLabel={t`Change it`}
      removeLabel={t`Remove`}
      onChoose={file => void choose(file)}
      onRemove={() => {
        setProblem(null)
        onChange(null)
      }}
    />
  )
}
