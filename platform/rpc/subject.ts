import type { AnyRouter } from '@orpc/server'
import type { Hono } from 'hono'
import type { Job } from '../jobs.ts'

type Route<Services> = (services: Services) => Hono<any>

/** What a subject adds to the server. Its contract, its refusals and its pages stand beside it, in files of their names. */
export interface Subject<OfStreams = never, OfUploads = OfStreams, OfJobs = never, Paper = never, Section = never> {
  /** Answers to the calls of its contract, under the names that they have there. */
  calls?: AnyRouter
  /** By the address it is mounted at: what crosses the wire and is no JSON. */
  streams?: Record<string, Route<OfStreams>>
  /** The same, for what comes in and is read as it comes. */
  uploads?: Record<string, Route<OfUploads>>
  jobs?: (services: OfJobs) => Job<any>[]
  /** Documents that are made of its rows; one route makes them all. */
  papers?: readonly Paper[]
  /** What it has in an archive, on its way out and in. */
  archive?: readonly Section[]
}

export const subject = <OfStreams, OfUploads, OfJobs, Paper = never, Section = never>(
  of: Subject<OfStreams, OfUploads, OfJobs, Paper, Section>,
) => of
