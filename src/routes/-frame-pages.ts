import { type ComponentType, createContext } from 'react'

/** How a frame shows that one of its pages could not be had, or is not there. */
export interface FramePages {
  ErrorPage: ComponentType<{ error: unknown }>
  NotFoundPage: ComponentType
}

/** Given by the frame that stands around a page; null where none does. So no route has to name them. */
export const FramePagesContext = createContext<FramePages | null>(null)
