import { Toaster as ChakraToaster, createToaster, Toast } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { Box } from './layout.ts'

type ToastKind = 'success' | 'error' | 'info'

/** Spec 1 §9: closes by itself after 5000 ms, top right; below the header, whose bell and menu stay visible. */
const toaster = createToaster({
  placement: 'top-end',
  duration: 5000,
  pauseOnPageIdle: true,
  max: 4,
  offsets: { top: '72px', bottom: '16px', left: '16px', right: '16px' },
})

interface ToastAction {
  label: string
  run: () => void
}

/**
 * Shows a toast. For what a person must act on, use a notice in the page. A failure that two parts of a page report at once, such as a
 * call and the reading after it, is shown once.
 */
export function toast(kind: ToastKind, title: string, action?: ToastAction) {
  const isShown = toaster.getVisibleToasts().some(shown => shown.type === 'error' && shown.title === title)
  if (kind === 'error' && isShown) return
  toaster.create({
    type: kind,
    title,
    ...(action && { action: { label: action.label, onClick: action.run }, duration: 10_000 }),
  })
}

const icons: Record<ToastKind, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
}

const isKind = (value: string | undefined): value is ToastKind => value !== undefined && value in icons

/** The region of toasts. Mount it once. */
export function Toaster() {
  const { t } = useLingui()
  return (
    <ChakraToaster toaster={toaster} aria-label={t`Messages`} insetInline={{ mdDown: '16px' }}>
      {item => {
        const Icon = icons[isKind(item.type) ? item.type : 'info']
        return (
          <Toast.Root>
            <Icon size={20} color="var(--mark)" strokeWidth={1.75} aria-hidden="true" />
            <Box flex={1} minWidth={0}>
              <Toast.Title>{item.title}</Toast.Title>
              {item.action && <Toast.ActionTrigger>{item.action.label}</Toast.ActionTrigger>}
            </Box>
            <Toast.CloseTrigger aria-label={t`Close`}>
              <X size={16} aria-hidden="true" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )
      }}
    </ChakraToaster>
  )
}
