export { LazyMap } from './lazy-map';
export { MapFrame, MapSource } from './map-frame';
export { MapPin } from './map-pin';
export { PinShape } from './pin-shape';
export { METRE, pointOf, toLocation, type MapPoint } from './projection';
export { STILL, useMap, type MapHandle } from './use-map';
