import { testUploadsWhileKilled } from '#testing/killed-uploads.ts'

testUploadsWhileKilled(200, 40)
