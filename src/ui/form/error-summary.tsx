import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Box, chakra, Flex } from '../layout.ts'
import { LinkButton } from '../link.tsx'

export interface FormProblem {
  id: string
  text: string
}

interface ErrorSummaryProps {
  title: ReactNode
  problems: readonly FormProblem[]
  /** Changes with every refused submit, so that the summary is focused each time. */
  attempt: number
}

const Root = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'red',
    bg: 'redSoft',
    borderRadius: 's',
    padding: 4,
    fontSize: 't2',
    scrollMarginTop: '88px',
    _focusVisible: { outline: '2px solid var(--red)', outlineOffset: '2px' },
  },
})

/** Focused when it appears. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) root.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <Root ref={root} tabIndex={-1} role="alert">
      <Flex gap={2} color="red" fontWeight={600} alignItems="center">
        <CircleAlert size={18} aria-hidden="true" />
        {title}
      </Flex>
      <Box as="ul" marginTop={2} display="flex" flexDirection="column" gap={1.5}>
        {problems.map(problem => (
          <li key={problem.id}>
            <LinkButton
              variant="inText"
              color="ink"
              textAlign="start"
              onClick={event => goToField(event, problem.id)}
            >
              {problem.text}
            </LinkButton>
          </li>
        ))}
      </Box>
    </Root>
  )
}

function goToField(event: MouseEvent, id: string) {
  event.preventDefault()
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  const target = control?.matches('fieldset') === true ? control.querySelector('input') : control
  target?.focus({ preventScroll: true })
}
