import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { logoHeight, maxLogoBytes } from '#domain/company-details.ts'
import {
  type PictureProblem,
  pictureMessages,
  pictureTypes,
  readChosenPicture,
} from '#src/parts/forms/chosen-picture.ts'
import { PictureField } from '#src/ui/form/picture-field.tsx'

interface LogoFieldProps {
  value: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** The company's logo: at most 200 kB, shown 45 px high (spec 2 §5). */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const messages = {
    ...pictureMessages,
    size: msg`The logo is too large. Choose one of at most 200 kB.`,
  }
  const choose = async (file: File) => {
    const outcome = await readChosenPicture(file, maxLogoBytes)
    if ('problem' in outcome) return setProblem(outcome.problem)
    setProblem(null)
    onChange(outcome.address)
  }
  return (
    <PictureField
      label={<Trans>Logo</Trans>}
      hint={<Trans>optional</Trans>}
      help={<Trans>PNG, JPEG or WebP, at most 200 kB. It’s shown {logoHeight} pixels high.</Trans>}
      error={problem === null ? error : i18n._(messages[problem])}
      preview={value}
      previewAlt={t`The logo you chose`}
      previewHeight={logoHeight}
      accept={pictureTypes.join(',')}
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
