import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Box, Flex } from '../layout.ts'

export interface ControlProps {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

export interface FieldLabels {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  /** "optional", when the rest of the form is required. */
  hint?: ReactNode
}

interface FieldProps extends FieldLabels {
  id?: string | undefined
  required?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

export const Label = chakra('label', { base: { fontSize: 't2', fontWeight: 600, color: 'ink' } })

export function Field({ label, help, error, hint, id, required = false, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const ids = describing(controlId, help, error)
  return (
    <Flex direction="column" gap={1.5} minWidth={0}>
      <Label htmlFor={controlId}>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': ids.describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      <FieldMessages help={help} error={error} ids={ids} />
    </Flex>
  )
}

export function Hint({ children }: { children: ReactNode }) {
  return (
    <Box as="span" color="ink3" fontWeight={400}>
      {' '}
      ({children})
    </Box>
  )
}

interface DescribingIds {
  help: string
  error: string
  describedBy: string | undefined
}

/** The ids for `aria-describedby`; undefined when there are none. */
export function describing(id: string, help: ReactNode, error: string | undefined): DescribingIds {
  const ids = { help: `${id}-help`, error: `${id}-error` }
  const present = [error !== undefined && ids.error, help !== undefined && ids.help].filter(Boolean)
  return { ...ids, describedBy: present.length > 0 ? present.join(' ') : undefined }
}

interface FieldMessagesProps {
  help: ReactNode
  error: string | undefined
  ids: DescribingIds
}

export function FieldMessages({ help, error, ids }: FieldMessagesProps) {
  return (
    <>
      {error !== undefined && (
        <Flex id={ids.error} gap={1.5} color="red" fontSize="t2" fontWeight={500} alignItems="flex-start">
          <Box as="span" marginTop="3px">
            <CircleAlert size={15} aria-hidden="true" />
          </Box>
          {error}
        </Flex>
      )}
      {help !== undefined && (
        <Box id={ids.help} color="ink2" fontSize="t2">
          {help}
        </Box>
      )}
    </>
  )
}
