import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { logoHeight, logoTypes, maxLogoBytes } from '#domain/company-details.ts'
import { PictureField } from '#src/ui/form/picture-field.tsx'

interface LogoFieldProps {
  value: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

type LogoProblem = 'type' | 'size' | 'unreadable'

/** Reads the logo as a data: address, or returns its problem. */
const readLogo = async (file: File): Promise<{ logo: string } | { problem: LogoProblem }> => {
  if (!logoTypes.some(type => type === file.type)) return { problem: 'type' }
  if (file.size > maxLogoBytes) return { problem: 'size' }
  try {
    // A file the browser can't draw is no image, whatever its name says.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { logo: await addressOf(file) }
  } catch {
    return { problem: 'unreadable' }
  }
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(file)
  })

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
