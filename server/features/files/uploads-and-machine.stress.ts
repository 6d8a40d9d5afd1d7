import { testUploadsWhileKilled } from '#testing/killed-uploads.ts'

testUploadsWhileKilled(400, 40)
