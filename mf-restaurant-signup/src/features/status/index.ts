export { Entrance } from './entrance';
export { OwnApplications } from './own-applications';
