import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Flex } from '../layout.ts'
import { Text } from '../text.tsx'
import { describing, FieldMessages, Label } from './field.tsx'

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 3,
    padding: { base: 6, md: 8 },
    border: '1.5px dashed',
    borderColor: 'fieldLine',
    borderRadius: 'm',
    bg: 'sunken',
    color: 'ink2',
    textAlign: 'center',
    '&[data-over=true]': { borderColor: 'blue', bg: 'blueSoft', color: 'ink' },
    '&[data-invalid=true]': { borderColor: 'red' },
  },
})

interface FileFieldProps {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  accept: string
  onChoose: (file: File) => void
}

export function FileField(props: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const ids = describing(id, props.help, props.error)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) props.onChoose(file)
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files)
    // Lets the same file be chosen again.
    event.currentTarget.value = ''
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Flex direction="column" gap={1.5}>
      <Label htmlFor={id}>{props.label}</Label>
      <Zone
        data-over={isOver || undefined}
        data-invalid={props.error !== undefined || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
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
        <Button variant="plain" onClick={() => input.current?.click()} aria-describedby={ids.describedBy}>
          <Trans>Choose a file</Trans>
        </Button>
        <Text size="t2">
          <Trans>or drop it here</Trans>
        </Text>
      </Zone>
      <FieldMessages help={props.help} error={props.error} ids={ids} />
    </Flex>
  )
}
