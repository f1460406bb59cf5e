import { type ComponentType, createContext } from 'react'

export interface FramePages {
  ErrorPage: ComponentType<{ error: unknown }>
  NotFoundPage: ComponentType
}

/** Provided by the frame around a page; null without one, so that no route has to name them. */
export const FramePagesContext = createContext<FramePages | null>(null)
