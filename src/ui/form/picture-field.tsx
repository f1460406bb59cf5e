import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { Box, Flex } from '../layout.ts'
import { describing, FieldMessages, Hint, Label } from './field.tsx'

const Preview = chakra('img', {
  base: {
    width: '88px',
    height: '88px',
    borderRadius: 'm',
    objectFit: 'cover',
    border: '1px solid var(--line)',
  },
})

interface PictureFieldProps {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  /** A data: or blob: address of the chosen image, or null. */
  preview: string | null
  previewAlt: string
  /** The height in pixels with its natural width, for a logo; otherwise a square. */
  previewHeight?: number | undefined
  accept: string
  chooseLabel: string
  onChoose: (file: File) => void
  onRemove: () => void
}

export function PictureField(props: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const ids = describing(id, props.help, props.error)
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Lets the same file be chosen again.
    event.currentTarget.value = ''
    if (file !== undefined) props.onChoose(file)
  }
  return (
    <Flex direction="column" gap={1.5}>
      <Label htmlFor={id}>
        {props.label}
        <Hint>
          <Trans>optional</Trans>
        </Hint>
      </Label>
      <Flex gap={4} alignItems="center" flexWrap="wrap">
        {props.preview === null ? (
          <Box
            width="88px"
            height="88px"
            borderRadius="m"
            border="1px dashed"
            borderColor="fieldLine"
            bg="sunken"
            display="grid"
            placeItems="center"
            color="ink2"
          >
            <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
          </Box>
        ) : (
          <Preview
            src={props.preview}
            alt={props.previewAlt}
            {...(props.previewHeight !== undefined && {
              height: `${props.previewHeight}px`,
              width: 'auto',
              maxWidth: '100%',
              objectFit: 'contain',
              borderRadius: 's',
            })}
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={props.accept}
          aria-describedby={ids.describedBy}
          aria-invalid={props.error !== undefined || undefined}
          onChange={chosen}
          hidden
        />
        <Flex gap={2} flexWrap="wrap">
          <Button
            variant="plain"
            size="s"
            onClick={() => input.current?.click()}
            aria-describedby={ids.describedBy}
          >
            {props.preview === null ? props.chooseLabel : <Trans>Change it</Trans>}
          </Button>
          {props.preview !== null && (
            <Button variant="text" size="s" onClick={props.onRemove}>
              <Trash2 aria-hidden="true" />
              <Trans>Remove</Trans>
            </Button>
          )}
        </Flex>
      </Flex>
      <FieldMessages help={props.help} error={props.error} ids={ids} />
    </Flex>
  )
}
