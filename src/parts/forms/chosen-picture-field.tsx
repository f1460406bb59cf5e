import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import type { RefusedField } from '#machines/port-error.ts'
import { PictureField } from '#src/ui/form/picture-field.tsx'
import {
  type PictureProblem,
  pictureMessages,
  pictureProblem,
  pictureTypes,
  problemOfRefusal,
  readUnchanged,
} from './chosen-picture.ts'

type FieldProps = ComponentProps<typeof PictureField>

interface ChosenPictureFieldProps
  extends Pick<FieldProps, 'label' | 'help' | 'error' | 'previewAlt' | 'previewHeight' | 'chooseLabel'> {
  /** Its data: address. */
  value: string | null
  maxBytes?: number
  /** For a file with more than `maxBytes`. */
  tooLarge?: MessageDescriptor
  /** The data: address of the file; rejects when the browser can't read it. */
  read?: (file: File) => Promise<string>
  onChange: (address: string | null, file?: File) => void
}

export function ChosenPictureField(props: ChosenPictureFieldProps) {
  const { value, error, maxBytes, tooLarge, read = readUnchanged, onChange, ...field } = props
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const messages = { ...pictureMessages, ...(tooLarge && { size: tooLarge }) }
  const choose = async (file: File) => {
    const refused = pictureProblem(file, maxBytes)
    setProblem(refused)
    if (refused !== null) return
    try {
      onChange(await read(file), file)
    } catch {
      setProblem('unreadable')
    }
  }
  return (
    <PictureField
      {...field}
      error={problem === null ? error : i18n._(messages[problem])}
      preview={value}
      accept={pictureTypes.join(',')}
      onChoose={file => void choose(file)}
      onRemove={() => {
        setProblem(null)
        onChange(null)
      }}
    />
  )
}

export interface ChosenPicture {
  file: File
  /** Its data: address. */
  preview: string
}

interface AttachedPictureFieldProps {
  /** Of its part in the form. */
  name: string
  label: string
  chosen: ChosenPicture | null
  refused: readonly RefusedField[]
  onChange: (chosen: ChosenPicture | null) => void
}

export function AttachedPictureField({ name, label, chosen, refused, onChange }: AttachedPictureFieldProps) {
  const { i18n } = useLingui()
  const refusal = refused.find(field => field.name === name)
  return (
    <ChosenPictureField
      label={label}
      help={<Trans>JPEG, PNG or WebP, at most 5 MB</Trans>}
      error={refusal && i18n._(pictureMessages[problemOfRefusal(refusal)])}
      value={chosen?.preview ?? null}
      previewAlt={label}
      chooseLabel={label}
      onChange={(preview, file) => onChange(preview !== null && file ? { file, preview } : null)}
    />
  )
}
