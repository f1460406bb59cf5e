import { Toaster as ChakraToaster, createToaster, Toast } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Box } from './layout.ts'

type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** Spec 1 §9: closes by itself after 5000 ms, top right. */
const toaster = createToaster({ placement: 'top-end', duration: 5000, pauseOnPageIdle: true, max: 4 })

interface ToastAction {
  label: string
  run: () => void
}

/** Shows a toast. For what a person must act on, use a notice in the page. */
export function toast(kind: ToastKind, title: string, action?: ToastAction) {
  toaster.create({
    type: kind,
    title,
    ...(action && { action: { label: action.label, onClick: action.run }, duration: 10_000 }),
  })
}

const icons: Record<ToastKind, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: '#0a7551' },
  error: { icon: CircleAlert, colour: '#b32318' },
  warning: { icon: TriangleAlert, colour: '#8f5200' },
  info: { icon: Info, colour: '#0b5fd6' },
}

const isKind = (value: string | undefined): value is ToastKind => value !== undefined && value in icons

/** The region of toasts, named by `label`. Mount it once. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <ChakraToaster toaster={toaster} aria-label={label} insetInline={{ mdDown: '16px' }}>
      {item => {
        const { icon: Icon, colour } = icons[isKind(item.type) ? item.type : 'info']
        return (
          <Toast.Root>
            <Icon size={20} color={colour} strokeWidth={1.75} aria-hidden="true" />
            <Box flex={1} minWidth={0}>
              <Toast.Title>{item.title}</Toast.Title>
              {item.action && <Toast.ActionTrigger>{item.action.label}</Toast.ActionTrigger>}
            </Box>
            <Toast.CloseTrigger aria-label={closeLabel}>
              <X size={16} aria-hidden="true" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )
      }}
    </ChakraToaster>
  )
}
