import type { BannerSighting } from '../run/bannerFacts.ts';
import type { PageObservation } from '../run/observation.ts';
import type { Scan } from './scan.ts';
import { classifyStored, needsConsent, nobodyKnows, storedRows, tracks } from './tracking.ts';

/** Words with which a reader says that something was read, and grants nothing. */
const acknowledgement =
  /^(ok(ay|é|ej|ei)?|got it|understood|i understand|(alles klar|ok, )?verstanden|ich verstehe|(j.ai |ok, )?compris|c.est noté|entendido|entendi|percebi|(ok, )?ho capito|capito|begrepen|ik snap het|forst[åa]e?tt?|jag förstår|jeg forstår|skil|ymmärrän|selvä|sain aru|selge|saprotu|sapratu|supratau|rozumiem|rozumím|beru na vědomí|értem|razumem|razumijem|am înțeles|kuptova|понятно|ясно|зрозуміло|разбирам|разбрах|разумем|anladım|tamam|κατάλαβα|εντάξει|οκ|הבנתי|فهمت|حسن[اً]+|متوجه شدم|समझ गया|รับทราบ|เข้าใจแล้ว|đã hiểu|tôi hiểu|(saya )?mengerti|oke|了解(しました)?|わかりました|확인|알겠습니다|知道了|明白了?|我知道了)[.!]?$/i;

/**
 * Whether a layer only tells of something: its one answer acknowledges that it was read, and on its page nothing that needs consent
 * was seen, whatever was answered. In other words (“Accept”) it does so only where it speaks of what is necessary, and nothing was
 * seen that nobody knows.
 */
export function isNotice(scan: Scan, page: PageObservation, banner: BannerSighting) {
  const { controls, boxes, namesNecessary } = banner;
  const answers = controls.filter(({ does }) => does !== 'other' && does !== 'close');
  const acknowledges = answers.every(({ text }) => acknowledgement.test(text));
  if (boxes.length || !(acknowledges || namesNecessary)) return false;
  return !page.visits.some(
    (visit) =>
      visit.requests.some(
        (request) => tracks(scan, request) || (!acknowledges && nobodyKnows(scan, request)),
      ) || storedRows(visit).some((stored) => needsConsent(classifyStored(scan, stored))),
  );
}
